import type { ProductEntry } from "../product";

export const product: ProductEntry = {
  tagline: "Know your likely score before exam day.",
  version: "v1",
  type: "D2C",
  state: "trial",
  category: "EdTech",
  customizable: false,
  productLink: "https://test-forecast.example",
  shortDescription:
    "Turns a few practice tests into a forecast of your exam score, and shows which topics are worth your next hour of study.",
  pdf: "/documents/test-forecast.pdf",
  overview: [
    "The result of one practice test says little about the exam. Test-Forecast turns a few short tests into a forecast of your real score, with its margin of error, and a list of the topics that can still raise it.",
    "After every test it updates the plan: what to study in the next hour, and how many points that hour can win.",
  ],
  features: [
    "Short practice tests that adapt to what you already know",
    "A score forecast with its margin of error",
    "Topics ranked by the points they can still win you",
    "A study plan that updates after every test",
    "An explanation for each wrong answer, with a similar question to try",
    "Works on a phone, and offline once a test is loaded",
  ],
  benefits: [
    "Study time goes to the topics that raise your score",
    "You see your progress on a chart",
    "The margin of error keeps expectations realistic",
    "You know where you stand without a tutor",
  ],
  targetAudience: [
    "Students preparing for entrance exams",
    "People retaking an exam",
    "Parents who want a clear view of progress",
  ],
  screenshots: [
    { alt: "Forecast of the exam score over several weeks, with its margin of error", id: "forecast" },
    { alt: "Topics ordered by the points they can still win", id: "topics" },
  ],
  workflow: {
    title: "From a first test to the exam",
    intro:
      "One student, one exam. The loop from test to new plan repeats as often as time allows before the exam.",
    actors: ["Student", "Practice tests", "Forecast", "Study plan"],
    steps: [
      {
        actor: "Student",
        title: "Choose the exam",
        text: "The exam, its date, and how many hours a week you can study.",
        passes: "Exam and date",
      },
      {
        actor: "Practice tests",
        title: "Give a first short test",
        text: "A few short questions from every topic of the exam.",
        passes: "Questions",
      },
      {
        actor: "Student",
        title: "Take the test",
        text: "On a phone or a computer. Once loaded, it works offline.",
        passes: "Answers",
      },
      {
        actor: "Practice tests",
        title: "Grade and explain",
        text: "Each wrong answer gets an explanation and a similar question to try.",
        passes: "Points by topic",
      },
      {
        actor: "Forecast",
        title: "Forecast the score",
        text: "The likely exam score with its margin of error. After one test the margin is wide.",
        passes: "Score with margin",
      },
      {
        actor: "Forecast",
        title: "Rank the topics",
        text: "By the points each can still win in the time left, not by how badly it went.",
        passes: "Ranked topics",
      },
      {
        actor: "Study plan",
        title: "Plan the next hour",
        text: "The top topic becomes the next hour of study, with the points it can win.",
        passes: "One hour’s work",
      },
      {
        actor: "Student",
        title: "Study that hour",
        text: "Start with that topic’s explanations and similar questions.",
        passes: "Hour done",
      },
      {
        actor: "Practice tests",
        title: "Adapt the next test",
        text: "It asks less about what the student knows and more about what is still open.",
        passes: "New results",
      },
      {
        actor: "Forecast",
        title: "Update the forecast",
        text: "The new result joins the chart. More tests narrow the margin.",
        passes: "New score",
      },
      {
        actor: "Study plan",
        title: "Update the plan",
        text: "Topics with nothing left to win drop out. The loop repeats until the exam.",
      },
    ],
  },
};
