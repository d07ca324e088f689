declare module "jsonfeed-validator" {
  /** What is wrong with a JSON Feed; nothing where it is valid. */
  export default function validate(feed: object): { message: string }[];
}
