/** Half a vase, to be mirrored: the version under discussion and the one before. */
const now = "M0-152H32C32-120 16-114 16-86C16-44 100-28 100 44C100 104 66 130 46 152H0";
const before = "M0-140H-26C-26-116-28-108-28-80C-28-30-72-22-72 40C-72 96-56 128-40 152H0";

/** Crop marks at the corners of a sheet of 300 by 372. */
const crop =
  "M-162-186h-24M-150-198v-24M162-186h24M150-198v-24M-162 186h-24M-150 198v24M162 186h24M150 198v24";

/** Two versions of a piece under one slider, with comments on the spots that they mean. */
export const ProofTable = () => (
  <svg viewBox="0 0 640 440" fill="none" aria-hidden="true">
    <g transform="translate(218 222) rotate(-9)">
      <path d="M-150-186H150V186H-150z" className="stroke-ink-3 fill-paper" strokeDasharray="5 5" />
    </g>
    <g transform="translate(252 222) rotate(3)">
      <path d="M-150-186H150V186H-150z" className="fill-card stroke-ink" />
      <path d={crop} className="saas-thin stroke-ink-2" />
      <path d="M-186 0h22M-175-11v22M164 0h22M175-11v22" className="saas-thin stroke-ink-2" />
      <circle cx="-175" cy="0" r="6" className="saas-thin stroke-ink-2" />
      <circle cx="175" cy="0" r="6" className="saas-thin stroke-ink-2" />
      <path d="M-92 152h-30v14h30zM-106 152v14" className="saas-thin stroke-ink-2" />
      <path d="M-92 152h14v14h-14z" className="fill-amber" />
      <path d="M-78 152h14v14h-14z" className="fill-link" />
      <path d="M-64 152h14v14h-14z" className="fill-accent" />
      <path d={before} className="stroke-ink-2" strokeDasharray="7 5" />
      <path d={now} className="saas-bold stroke-link" />
      <path d="M16-86V-122M16-86V-44M100 44V-28M100 44V104" className="saas-thin stroke-accent" />
      <g className="fill-card stroke-accent">
        <circle cx="16" cy="-122" r="4" />
        <circle cx="16" cy="-44" r="4" />
        <circle cx="100" cy="-28" r="4" />
        <circle cx="100" cy="104" r="4" />
        <path d="M11-91h10v10h-10zM95 39h10v10h-10z" />
      </g>
      <path d="M0-186V186" className="stroke-amber" />
      <path d="M-22-14h44v28h-44z" className="fill-amber" />
      <path d="M-5-6l-8 6 8 6M5-6l8 6-8 6" className="stroke-on-amber" />
      <text x="-136" y="-162">
        v3
      </text>
      <text x="136" y="-162" textAnchor="end">
        v4
      </text>
    </g>
    <path
      d="M312 101L470 101M356 208L470 208M286 372C330 352 420 350 464 350"
      className="saas-thin stroke-ink-2"
    />
    <g className="fill-paper stroke-accent">
      <circle cx="312" cy="101" r="13" />
      <circle cx="372" cy="208" r="13" />
    </g>
    <path d="M466 316h162v62H466z" className="stroke-ok fill-paper" transform="rotate(-3 549 347)" />
    <g>
      <text x="312" y="106" textAnchor="middle">
        1
      </text>
      <text x="372" y="213" textAnchor="middle">
        2
      </text>
      <text x="478" y="97">
        narrower
      </text>
      <text x="478" y="204">
        keep this
      </text>
      <text x="482" y="354" transform="rotate(-3 549 347)">
        signed off
      </text>
      <g className="saas-aside">
        <text x="478" y="117">
          done in v4
        </text>
        <text x="478" y="224">
          open
        </text>
      </g>
    </g>
    <path d="M478 131h96M478 143h64M478 238h110M478 250h78" className="saas-thin saas-aside stroke-ink-3" />
  </svg>
);
