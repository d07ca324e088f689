import type { ProductEntry } from "../product";

export const product: ProductEntry = {
  tagline: "Your database, delivered as the spreadsheet people ask for.",
  version: "v1",
  type: "B2B",
  state: "built",
  category: "Data Management",
  customizable: true,
  shortDescription:
    "Fills your Excel workbooks from a database on a schedule, in the layout your colleagues already use.",
  overview: [
    "People ask for spreadsheets because they work in spreadsheets. DB2XL fills your own workbook, with its formulas and formats, from database queries on a schedule, and delivers it.",
    "Each recipient gets only the rows that concern them. DB2XL keeps a copy of every delivery, so you can show an old report exactly as it was sent.",
  ],
  features: [
    "Workbooks with formulas, formats and several worksheets, filled from queries",
    "Hourly, daily and month-end schedules",
    "Delivery by e-mail, shared folder or download link",
    "Row-level rules, so that each recipient sees only their own figures",
    "A log of every delivery, with a copy of each file",
  ],
  benefits: [
    "Reports arrive on time, even when their author is on leave",
    "Figures come from the database, not from last month’s copy",
    "Colleagues keep the layout they know",
    "Old reports can be shown exactly as they were sent",
  ],
  targetAudience: [
    "Finance and reporting teams",
    "Operations teams with recurring reports",
    "Agencies that report to many clients",
  ],
  screenshots: [
    { alt: "Workbook layout with the query behind each range", id: "workbook" },
    { alt: "Calendar of scheduled deliveries", id: "schedule" },
  ],
};
