/** A column between beam and ground, 120 units wide and 300 high: its lines, its outline for the hatching, its plan. */
type Column = {
  elevation: string;
  accents?: string;
  outline: string;
  section: string;
  sectionHatching: string;
};

const zigzag = Array.from({ length: 11 }, (_, joint) => `${joint % 2 ? 70 : 50} ${22 + joint * 24}`);
const rivets = zigzag.map((at) => `M${at}m-1.6 0a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0`).join("");
const drums = Array.from({ length: 6 }, (_, drum) => {
  const top = 12 + drum * 44;
  return `M38 ${top}h44v44h-44z${drum < 5 ? `M54 ${top + 44}l3-7h6l3 7` : ""}M44 ${top + 14}h10M44 ${top + 20}h6`;
}).join("");
/** Where the shafts of the last column reach the beam, and where they stand in the bundle. */
const shafts = [-3, -2, -1, 0, 1, 2, 3].map((place) => ({ top: 60 + place * 17, foot: 60 + place * 4.5 }));
const branches = shafts.map(({ top, foot }) => `M${foot} 276V190C${foot} 110 ${top} 90 ${top} 12`).join("");

const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;

export const columns: readonly Column[] = [
  {
    // A laced steel column: two channels, riveted bars, a base plate with anchors.
    elevation: `M36 0h48v12H36zM44 12v252M50 12v252M70 12v252M76 12v252M${zigzag.join("L")}${rivets}M44 240l-14 24M76 240l14 24M26 264h68v12H26zM34 276v14M86 276v14`,
    outline: "M44 12h32v252h-32z",
    section: "M34 24h18v8H42v56h10v8H34zM86 24H68v8h10v56H68v8h18zM52 60h16",
    sectionHatching: "M34 24h18v8H42v56h10v8H34zM86 24H68v8h10v56H68v8h18z",
  },
  {
    // Equal drums with keyed joints; the next one is on its way in.
    elevation: `M32 0h56v12H32z${drums}M28 276h64`,
    accents: "M94 144h22v44H94zM92 166H84M88 161l-5 5 5 5",
    outline: "M38 12h44v264H38z",
    section: "M30 30h60v60H30zM50 50h20v20H50z",
    sectionHatching: "M30 30h60v60H30zM50 50v20h20v-20z",
  },
  {
    // A fluted shaft whose swelling is a spline, with the handles that made it.
    elevation:
      "M34 0h52v12H34zM42 12c0 8 4 12 6 16h24c2-4 6-8 6-16M48 28C40 100 40 190 40 258M72 28C80 100 80 190 80 258M54 28C50 100 50 190 50 258M60 28V258M66 28C70 100 70 190 70 258M36 258h48v8H36zM30 266h60v10H30z",
    accents:
      "M72 28 82 104M80 258 80 178M82 100.5a3.5 3.5 0 1 0 .1 0M80 174.5a3.5 3.5 0 1 0 .1 0M69 25h6v6h-6zM77 255h6v6h-6z",
    outline: "M48 28C40 100 40 190 40 258H80C80 190 80 100 72 28z",
    section: `${disc(60, 60, 34)}${Array.from({ length: 12 }, (_, flute) => {
      const angle = (flute * Math.PI) / 6;
      return disc(Math.round(60 + 34 * Math.cos(angle)), Math.round(60 + 34 * Math.sin(angle)), 5);
    }).join("")}`,
    sectionHatching: disc(60, 60, 29),
  },
  {
    // Many slender shafts, tied together below and spread out under the beam.
    elevation: `${branches}M42 196h36M42 203h36M42 252h36M42 259h36M34 276h52M4 0h112v12H4z`,
    outline: "M46.5 276V190C46.5 110 9 90 9 12H111C111 90 73.5 110 73.5 190V276z",
    section: `${disc(60, 60, 9)}${Array.from({ length: 6 }, (_, shaft) => {
      const angle = (shaft * Math.PI) / 3;
      return disc(Math.round(60 + 22 * Math.cos(angle)), Math.round(60 + 22 * Math.sin(angle)), 9);
    }).join("")}${disc(60, 60, 36)}`,
    sectionHatching:
      [0, 1, 2, 3, 4, 5]
        .map((shaft) => {
          const angle = (shaft * Math.PI) / 3;
          return disc(Math.round(60 + 22 * Math.cos(angle)), Math.round(60 + 22 * Math.sin(angle)), 9);
        })
        .join("") + disc(60, 60, 9),
  },
];
