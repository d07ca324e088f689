/** The look of a link in the bar: the page that one is on is underlined with the correction pencil. */
export const barLink =
  "bar-link relative inline-flex min-h-11 items-center whitespace-nowrap text-ink hover:text-link aria-expanded:text-link";
