/** The number up to which lists count the leads of a person, who may have thousands. */
export const MAX_COUNTED = 100;

/** How many leads a person has sent, such as `2 inquiries`. */
export const describeInquiries = (count: number): string =>
  count < MAX_COUNTED ? `${count} inquiries` : `${MAX_COUNTED - 1}+ inquiries`;
