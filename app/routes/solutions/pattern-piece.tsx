type Piece = {
  /** The line cut to measure, and the line of the standard size. */
  fitted: string;
  generic: string;
  /** Triangles on the cutting line where the piece meets another. */
  notches: string;
  /** Grain arrow and darts. */
  marks: string;
};

/** Forepart, back, sleeve and collar, each in about 240 by 310 units. */
export const pieces: readonly [Piece, Piece, Piece, Piece] = [
  {
    fitted:
      "M22 66C56 66 86 48 94 14L176 36C158 72 160 112 194 134C186 166 172 190 172 216C172 244 184 266 192 288C132 300 76 300 22 296Z",
    generic: "M8 52C46 52 80 34 86 2L204 30C182 70 184 108 218 126L206 212L220 306L8 306Z",
    notches:
      "M176.1 87.6L166.8 83.1 175.6 77.6M183.8 204.9L176 198.2 185.9 195.1M201.1 280.8L190.9 279.4 197.4 271.4M42.2 308.3L47.6 299.6 52.1 308.8M11 146.2L20 151.2 11 156.2",
    marks: "M44 92V284M40 100l4-8 4 8M40 276l4 8 4-8M128 23 122 82 142 27",
  },
  {
    fitted:
      "M148 32C132 36 114 28 106 14L30 40C46 72 44 108 16 134C26 166 36 190 36 216C36 244 26 266 20 288C62 298 106 298 150 294C138 240 138 176 148 132Z",
    generic: "M164 20C138 24 116 18 110 2L4 34C28 72 24 108-4 126L6 212L-6 306H164Z",
    notches:
      "M27.8 66.2L35.2 59 25.2 56.5M13.1 160.6L20 153 9.9 151.1M20.9 246.9L30.8 244 23.1 237.2M104.5 307.5L99.5 298.5 94.5 307.5M159.4 131.4L149.5 134.4 157.2 141.2",
    marks: "M131 62V280M127 70l4-8 4 8M127 272l4 8 4-8M58 30 74 74 70 26",
  },
  {
    fitted:
      "M12 104C38 92 46 20 98 16C150 12 164 88 188 98C182 140 168 182 160 226C128 236 76 236 46 228C38 182 20 142 12 104Z",
    generic: "M-4 112C26 100 32 4 98 0C164-4 174 92 204 106L178 244H26Z",
    notches:
      "M41 42.9L46 51.9 35.7 51.4M107.6 4.9L102.4 13.9 97.6 4.8M160.5 42.4L150.3 43.6 154.6 34.3M182.5 175.9L174.9 168.9 184.9 166.2M17.5 163.2L27.6 165.2 20.5 172.7",
    marks: "M146 74V216M142 82l4-8 4 8M142 208l4 8 4-8",
  },
  {
    fitted: "M14 68C62 44 178 44 226 68L236 30C180 8 60 8 4 30Z",
    generic: "M20 82C70 52 170 52 220 82L254 26C190-4 50-4-14 26Z",
    notches: "M61.4 65.5L54.8 57.5 51.6 67.3M184.3 66.5L180.9 56.8 174.5 64.8M95.6 3L100.9 11.8 105.5 2.7",
    marks: "M120 14v8M120 42v8",
  },
];

/**
 * One piece of the pattern: the cutting line with its notches, the fitted line in it, the standard size dashed over
 * both. The seam allowance is the width of two strokes, so it is the same all round.
 */
export function PatternPiece({ piece }: { piece: Piece }) {
  return (
    <>
      <g strokeLinejoin="round">
        <path d={piece.fitted} strokeWidth="22" className="stroke-ink-3" />
        <path d={piece.fitted} strokeWidth="20" className="fill-card stroke-card" />
      </g>
      <path d={piece.notches} className="fill-ink stroke-none" />
      <path d={piece.generic} strokeWidth="1.5" strokeDasharray="7 6" className="stroke-ink-3" />
      <path d={piece.fitted} strokeWidth="2.75" className="stroke-link" />
      <path d={piece.marks} className="stroke-ink-2" />
    </>
  );
}
