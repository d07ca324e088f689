import { z } from "zod";
import { defaultBrand } from "~/content/brand";
import { studioDefaults } from "~/content/studio";
import { uploadedPng, webAddress, wholeNumber } from "~/features/content/entry/field-schemas.server";
import { textColor, withEnvironment } from "~/features/content/studio/studio-fields.server";
import { svgMark } from "~/features/content/studio/svg-mark.server";
import { emailAddress, line, paragraphs } from "~/lib/form/text-schema";
import { parseZone } from "~/lib/text/time-zone";
import { defineKind } from "../kind.server";

const hour = (label: string) =>
  line({ max: 5 })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 09:00.")
    .meta({ label });

const link = z.object({
  label: line({ max: 30 }).meta({ label: "Where", hint: "Such as LinkedIn." }),
  url: webAddress.meta({ label: "Address" }),
});

const office = z.object({
  city: line({ max: 60 }).optional().meta({ label: "City", hint: "Beside the country, on /support." }),
  zone: line({ max: 40 })
    .refine((zone) => parseZone(zone) !== null, "Please enter a time zone such as Europe/Berlin.")
    .meta({ label: "Time zone", hint: "Hosts of calls have it until they choose another." }),
  opening: hour("Opens at"),
  closing: hour("Closes at"),
});

const replies = z.object({
  first: line({ max: 40 }).default(defaultBrand.replies.first).meta({
    label: "First reply",
    hint: "The site says “We reply within …”, such as 24 hours or two working days.",
  }),
  full: line({ max: 40 }).default(defaultBrand.replies.full).meta({
    label: "Full response",
    hint: "In a running project, to a question that needs work, such as a price.",
  }),
  support: line({ max: 40 })
    .default(defaultBrand.replies.support)
    .meta({ label: "Support", hint: "The site says “… support”, such as 24/7 or weekday." }),
  onWorkdays: z.boolean().default(false).meta({ label: "Nights and weekends do not count" }),
  hours: wholeNumber(1, 500).default(studioDefaults.replyHours).meta({
    label: "Hours until a lead is overdue",
    hint: "In the inbox, and the latest time on a visitor’s confirmation. For working days, include the weekend.",
  }),
});

const legal = z.object({
  isChecked: z.boolean().default(false).meta({
    label: "Counsel has checked the legal pages",
    hint: "Until then, the staff area shows a reminder.",
  }),
  law: line({ max: 80 }).meta({ label: "Law", hint: "The terms say “The law of … applies”." }),
  courts: line({ max: 120 }).meta({ label: "Courts", hint: "The terms say “If they cannot, … decide”." }),
  dataLaws: line({ max: 80 }).meta({ label: "Data protection laws", hint: "For search results." }),
  dataRole: line({ max: 120 }).meta({ label: "Legal role", hint: "“Legally we are …”, on /privacy." }),
  dataBasis: line({ max: 200 })
    .optional()
    .meta({ label: "Legal basis beside the GDPR", hint: "Of messages, call-backs and estimates." }),
  dataRights: paragraphs({ max: 800 }).optional().meta({ label: "Rights beside those of the GDPR", rows: 4 }),
});

const colors = (theme: "day" | "night") =>
  z.object({
    link: textColor(theme).meta({ label: "Links and buttons", control: "color" }),
    accent: textColor(theme).meta({ label: "Accent", control: "color" }),
  });

export const studio = defineKind({
  name: "studio",
  nouns: ["Studio", "Studio"],
  intro: "Who you are: on every page, in e-mails, documents, feeds and icons.",
  isSingle: true,
  minRole: "owner",
  shownOn: ["/"],
  startStep: "studio",
  parts: [
    {
      name: "facts",
      label: "Name, contact and law",
      fields: [
        ...["name", "shortName", "initials", "tagline", "email", "links", "foundedYear", "foundedBy"],
        ...["background", "legalName", "address", "country", "office", "replies", "legal", "mailFooter"],
      ],
    },
    {
      name: "look",
      label: "Mark and colors",
      startStep: "look",
      fields: ["mark", "markPicture", "dayColors", "nightColors"],
    },
  ],
  title: ({ name }) => name,
  asSeeded: withEnvironment,
  schema: z.object({
    name: line({ max: 80 }).meta({ label: "Name" }),
    shortName: line({ max: 24 })
      .optional()
      .meta({ label: "Short name", hint: "For the header and below icons, if the name is long." }),
    initials: line({ max: 3 }).meta({ label: "Initials", hint: "One to three letters, for small spaces." }),
    tagline: line({ max: 80 }).optional().meta({ label: "Tagline", hint: "Below the name, in the footer." }),
    email: emailAddress("Please enter the e-mail address that visitors write to.").meta({
      label: "E-mail",
      hint: "Leads are sent there too, unless LEADS_TO names others.",
    }),
    links: z.array(link).max(6).default([]).meta({ label: "Profiles elsewhere", row: "profile" }),
    foundedYear: line({ max: 4 })
      .regex(/^(19|20)\d\d$/, "Please enter a year such as 2025.")
      .meta({ label: "Founded in" }),
    foundedBy: line({ max: 60 })
      .optional()
      .meta({ label: "Founded by", hint: "After the year, in the footer." }),
    background: line({ max: 120 })
      .optional()
      .meta({ label: "Background", hint: "/about says “founded in 2025 …”." }),
    legalName: line({ max: 200 })
      .optional()
      .meta({ label: "Legal name", hint: "The company that signs contracts." }),
    address: line({ max: 300 }).optional().meta({ label: "Postal address", hint: "In one line." }),
    country: line({ max: 60 }).meta({ label: "Country", hint: "From which the studio works." }),
    office: office.meta({ label: "Office" }),
    replies: replies
      .default({ ...defaultBrand.replies, hours: studioDefaults.replyHours })
      .meta({ label: "Promise about replies", hint: "Every page, e-mail and document keeps to it." }),
    legal: legal.meta({ label: "Legal pages" }),
    mailFooter: paragraphs({ max: 300 })
      .refine((text) => text.split("\n").length <= 2, "Please use two lines at most.")
      .optional()
      .meta({ label: "Footer of e-mails", hint: "One or two lines below every e-mail.", rows: 2 }),
    mark: svgMark.optional().meta({
      label: "Mark",
      control: "drawing",
      hint: "Your logo without words, as an SVG file of paths. Your designer can export one. In the dark theme, black becomes light and the two colors below change too. Without a file, the site keeps the mark that it came with.",
    }),
    markPicture: uploadedPng.optional().meta({
      label: "Mark as a picture",
      control: "image",
      hint: "A PNG, if there is no SVG. It must be legible on light and on dark backgrounds.",
    }),
    dayColors: colors("day").meta({
      label: "Colors of the light theme",
      hint: "They must be dark enough to read on paper white.",
    }),
    nightColors: colors("night").meta({
      label: "Colors of the dark theme",
      hint: "Visitors whose device is set to dark see these. They must be light enough to read on navy.",
    }),
  }),
});
