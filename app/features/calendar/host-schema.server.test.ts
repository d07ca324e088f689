import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { hostSchema } from "./host-schema.server";

const always = { name: "Asha", zone: "UTC", length: "30", buffer: "0", notice: "1", horizon: "30" };

function submit(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...always, ...fields })) form.append(name, value);
  const submission = parseWithZod(form, { schema: hostSchema });
  return {
    value: submission.status === "success" ? submission.value : null,
    error: submission.reply().error,
  };
}

/** Monday's hours as fields. */
const onMonday = (...hours: string[]) =>
  Object.fromEntries(
    hours.flatMap((text, index) => {
      const [from = "", to = ""] = text.split("-");
      return [
        [`monday[${index}].from`, from],
        [`monday[${index}].to`, to],
      ];
    }),
  );

test.each([
  [
    ["09:00-12:00", "13:00-17:00"],
    [
      [540, 720],
      [780, 1020],
    ],
  ],
  [
    ["13:00-17:00", "09:00-12:30"],
    [
      [540, 750],
      [780, 1020],
    ],
  ],
  [["00:00-00:00"], [[0, 1440]]],
  [["22:00-00:00"], [[1320, 1440]]],
  [[], []],
])("a day's hours %j are read as %j", (hours, spans) =>
  expect(submit(onMonday(...hours))).toMatchObject({ value: { hours: [spans, [], [], [], [], [], []] } }),
);

const NOT_A_TIME = "Please enter a time in 15-minute steps, such as 09:15.";
const REVERSED = "End after the start. The end of the day is 00:00.";
test.each([
  [["09:00-09:00"], "monday[0].to", REVERSED],
  [["12:00-09:00"], "monday[0].to", REVERSED],
  [["09:10-10:00"], "monday[0].from", NOT_A_TIME],
  [["09:00-25:00"], "monday[0].to", NOT_A_TIME],
  [["09:00-12:00", "11:00-13:00"], "monday[1].from", "These hours overlap 9:00-12:00."],
  [["09:00-12:00", "-"], "monday[1].from", "Please enter when these hours begin."],
  [["09:00-12:00", "-"], "monday[1].to", "Please enter when these hours end."],
  [Array(7).fill("09:00-10:00"), "monday", "Please enter at most 6 times per day."],
])("a day's hours %j are rejected at %s", (hours, name, message) =>
  expect(submit(onMonday(...hours)).error?.[name]).toEqual([message]),
);

test("a host who can be booked has hours on at least one day", () => {
  expect(submit({ bookable: "yes" }).error).toEqual({
    bookable: [expect.stringContaining("at least one day")],
  });
  expect(submit({ bookable: "yes", ...onMonday("09:00-10:00") }).error).toBeUndefined();
});

const absence = (from: string, to: string) => ({ "daysOff[0].from": from, "daysOff[0].to": to });

test("single days off and ranges are read in order", () => {
  const fields = {
    ...absence("2026-12-24", "2027-01-02"),
    "daysOff[1].from": "2026-12-01",
    "daysOff[1].to": "",
  };
  expect(submit(fields).value?.daysOff).toEqual([
    ["2026-12-01", "2026-12-01"],
    ["2026-12-24", "2027-01-02"],
  ]);
});

test.each([
  ["2026-02-30", "", "from", "Please choose a day, such as 2026-03-14."],
  ["tomorrow", "", "from", "Please choose a day, such as 2026-03-14."],
  ["", "2026-12-01", "from", "Please choose the first day."],
  ["2026-12-24", "2026-12-01", "to", "The last day is before the first."],
  ["2026-01-01", "2028-01-01", "to", "Please keep an absence to 400 days."],
])("days off from %j to %j are rejected", (from, to, end, message) =>
  expect(submit(absence(from, to)).error).toEqual({ [`daysOff[0].${end}`]: [message] }),
);

test("up to five calendars are read, each once, and webcal is https", () => {
  const calendars = (...urls: string[]) =>
    Object.fromEntries(urls.map((url, index) => [`busyAddresses[${index}]`, url]));
  const five = ["a", "b", "c", "d", "e"].map((name) => `https://${name}.example/x.ics`);
  expect(submit(calendars("webcal://a.example/x.ics", ...five.slice(1))).value?.busyAddresses).toEqual(five);
  expect(submit(calendars(...five, "https://f.example/x")).error).toEqual({
    busyAddresses: ["Please enter at most 5 calendars."],
  });
  expect(submit(calendars(...five.slice(0, 2), "webcal://a.example/x.ics", "ftp://x", "")).error).toEqual({
    "busyAddresses[3]": ["Please enter an address that begins with https or webcal."],
    "busyAddresses[4]": ["Please enter the calendar’s address, or remove it."],
  });
  expect(submit(calendars(...five.slice(0, 2), "webcal://a.example/x.ics")).error).toEqual({
    "busyAddresses[2]": ["This calendar is listed above."],
  });
});
