declare module "jsonfeed-validator" {
  /** The problems of a JSON Feed; an empty list if it is valid. */
  export default function validate(feed: object): { message: string }[];
}
