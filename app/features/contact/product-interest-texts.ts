/** The words of the form about a product (docs/product.md 3.7). */
export const interestTexts = {
  thanks: "Thank you for your interest! We will contact you soon.",
  phoneHint: "10-digit phone number",
  phoneFormat: "Please give a 10-digit phone number: digits only, without the country code.",
  missing: {
    name: "Please tell us your name.",
    phone: "Please give a phone number, so that we can call you.",
    email: "Please give an e-mail address, so that we can answer.",
  },
};

/** The most characters that each answer may have. */
export const interestLimits = { name: 120, phone: 40, company: 160, message: 5000 };
