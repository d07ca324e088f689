/** Maximum lengths in characters. A post's author has the same limit. */
export const authorLimits = { name: 100, image: 2_000, bio: 1_000 };
