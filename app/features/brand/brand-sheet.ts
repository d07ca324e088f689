const pattern = /^([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})\.css$/;

/** The style sheet of a name in that path; null for any other name. */
export function writeBrandSheet(name: string): string | null {
  const [, ...colors] = pattern.exec(name) ?? [];
  if (colors.length === 0) return null;
  const [link, accent, nightLink, nightAccent] = colors.map((color) => `#${color}`);
  const night = `--color-link: ${nightLink};
    --color-link-hover: color-mix(in srgb, ${nightLink}, #fff 40%);
    --color-action: ${nightLink};
    --color-action-hover: color-mix(in srgb, ${nightLink}, #fff 40%);
    --color-accent: ${nightAccent};
    --color-focus: ${nightLink};
    --color-edge: color-mix(in srgb, ${nightLink}, transparent);`;
  return `/* Instead of the colors of app/styles/tokens.css. Print and forced colors have their own. */
:root {
  --day-link: ${link};
  --day-accent: ${accent};
  --night-link: ${nightLink};
  --night-accent: ${nightAccent};
}
@media screen and (forced-colors: none) {
  :root {
    --color-link: ${link};
    --color-link-hover: color-mix(in srgb, ${link}, #000 25%);
    --color-action: ${link};
    --color-action-hover: color-mix(in srgb, ${link}, #000 25%);
    --color-accent: ${accent};
    --color-focus: ${link};
  }
  .on-night, .site-header[data-on-dark]:not([data-scrolled]) {
    ${night}
  }
  .post-cover.is-cobalt {
    --color-rule: color-mix(in srgb, ${link}, #fff 13%);
    --color-ink-3: color-mix(in srgb, ${link}, #fff 72%);
  }
  .post-cover.is-tracing {
    --color-paper: color-mix(in srgb, ${link}, #fff 86%);
    --color-rule: color-mix(in srgb, ${link}, #fff 77%);
  }
  @media (prefers-color-scheme: dark) {
    :root {
    ${night}
    }
    .post-cover.is-cobalt {
      --color-paper: color-mix(in srgb, ${link}, #0e1430 40%);
      --color-rule: color-mix(in srgb, ${link}, #0e1430 25%);
    }
    .post-cover.is-tracing {
      --color-paper: color-mix(in srgb, ${nightLink}, #0e1430 85%);
      --color-rule: color-mix(in srgb, ${nightLink}, #0e1430 75%);
    }
  }
}
`;
}
