/** Validation messages, identical in the browser and on the server (docs/product.md 3.2). */
export const fieldMessages = {
  missing: "Please fill this in.",
  noChoice: "Please choose one of the options.",
  email: "Please enter an e-mail address such as name@example.com.",
  url: "Please enter an address such as https://example.com.",
  phone: "Please enter a phone number that we can call, such as +1 555 010 0199.",
  date: "Please enter a complete date.",
  other: "Please check this answer.",
  tooLong: (max: number) => `Please keep this to ${max.toLocaleString("en-US")} characters.`,
  tooShort: (min: number) => `Please enter at least ${min} characters.`,
};

/** The maximum length of fields of several forms, in characters. That of addresses is SMTP's (RFC 5321, 4.5.3.1.3). */
export const fieldLimits = { name: 120, email: 254, phone: 40 };

/** For the `pattern` attribute and for schemas. Linear in the text's length, which is unlimited. */
export const fieldPatterns = {
  /** After type="email": the last label begins with a letter and has at least two characters. */
  reachableEmail: String.raw`.*\.[A-Za-z][A-Za-z0-9\-]*[A-Za-z0-9]\s*`,
  /** Six digits of any script, anywhere. */
  phone: String.raw`(?:\P{Nd}*\p{Nd}){6}.*`,
};
