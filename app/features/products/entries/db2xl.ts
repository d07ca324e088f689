import { productNames } from "../names";
import type { Product } from "../product";

export const product: Product = {
  id: "db2xl",
  name: productNames.db2xl,
  tagline: "Your database, delivered as the spreadsheet people ask for.",
  version: "v1",
  type: "B2B",
  category: "Data Management",
  customizable: true,
  shortDescription:
    "Connects a database to Excel workbooks that fill themselves on a schedule, in the layout your colleagues already use.",
  overview: [
    "Colleagues ask for a spreadsheet because a spreadsheet is what they work with. DB2XL fills their own workbook, with its formulas and formats, from queries on a schedule, and delivers it.",
    "Each recipient gets the rows that concern them. What was delivered to whom is kept, so that an old report can be shown exactly as it was sent.",
  ],
  features: [
    "Workbooks with formulas, formats and several sheets, filled from queries",
    "Schedules by the hour, the day or the month’s end",
    "Delivery by e-mail, shared folder or download link",
    "Row-level rules, so that each recipient sees only their own figures",
    "A log of what was delivered to whom, with the file kept",
  ],
  benefits: [
    "Reports arrive on time, also when their author is on leave",
    "Figures come from the database and not from last month’s copy",
    "Colleagues keep the layout they know",
    "An old report can be shown exactly as it was sent",
  ],
  targetAudience: [
    "Finance and controlling",
    "Operations teams with recurring reports",
    "Agencies that report to many clients",
  ],
  screenshots: [
    { alt: "Workbook layout with the query behind each range", id: "workbook" },
    { alt: "Calendar of scheduled deliveries", id: "schedule" },
  ],
};
