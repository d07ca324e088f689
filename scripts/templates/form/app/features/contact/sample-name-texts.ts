/** The form's texts, shared by browser and server. */
export const sampleNameTexts = {
  subject: "Sample name",
  thanks: "Thank you! We'll get back to you within 24 hours.",
  missing: {
    name: "Please tell us your name.",
    email: "Please give an e-mail address, so that we can answer.",
    message: "Please write us a message.",
  },
};

/** The greatest length of each field, in characters. */
export const sampleNameLimits = { name: 120, email: 254, message: 5000 };
