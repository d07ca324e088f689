/** Words of the titles of stored posts: ten for the first place, ten for the second. */
export const words = [
  ..."estimate discovery maintenance sprint budget warehouse invoice calendar migration accessibility".split(
    " ",
  ),
  ..."customer pricing interview placement template browser database search release backup review".split(" "),
];

/** The title of the post with this number, and the subject of the lead. */
export const makeTitle = (index: number): string =>
  `On ${words[index % 10]} ${words[10 + (Math.floor(index / 10) % 10)]} in case ${index}`;

export const postBody = "Sentence after sentence. ".repeat(240);

/** The code of the estimate with this number. */
export const makeEstimateCode = (index: number): string => `00000-${String(index).padStart(5, "0")}`;
