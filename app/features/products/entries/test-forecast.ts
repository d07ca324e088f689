import { productNames } from "../names";
import type { Product } from "../product";

export const product: Product = {
  id: "test-forecast",
  name: productNames["test-forecast"],
  tagline: "Know your exam score before the exam does.",
  version: "v1",
  type: "D2C",
  category: "EdTech",
  customizable: false,
  productLink: "https://test-forecast.example",
  shortDescription:
    "Turns a handful of practice tests into a forecast of the real score, and says which topics are worth the next hour of study.",
  pdf: "/documents/test-forecast.pdf",
  overview: [
    "Practice tests end in a number that says little about the exam. Test-Forecast turns a handful of short tests into a forecast of the real score, drawn with its margin of error, and into a list of the topics that can still move it.",
    "After every test the plan is drawn again: what to study in the next hour, and how many marks that hour can win.",
  ],
  features: [
    "Short practice tests that adapt to what you already know",
    "A forecast of the score, drawn with its margin of error",
    "A ranking of topics by the marks they can still win you",
    "A study plan that is redrawn after every test",
    "Explanations for each wrong answer, with a similar question to try again",
    "Works on a phone, and offline once a test is loaded",
  ],
  benefits: [
    "Study time goes to the topics that move the score",
    "Progress shows as a line, not as a feeling",
    "A forecast with its margin keeps expectations honest",
    "No tutor needed to know where you stand",
  ],
  targetAudience: [
    "Students who prepare for entrance examinations",
    "People who retake an exam and want to see what changed",
    "Parents who want a plain answer on progress",
  ],
  screenshots: [
    { alt: "Forecast of the exam score over the weeks, with its margin of error", id: "forecast" },
    { alt: "List of topics ordered by the marks they can still win", id: "topics" },
  ],
  workflow: {
    title: "From a first test to the exam",
    intro:
      "One student, one exam. The loop in the middle, from a test to a new plan, is run again as often as there is time before the exam day.",
    actors: ["Student", "Practice tests", "Forecast", "Study plan"],
    steps: [
      {
        actor: "Student",
        title: "Choose the exam",
        text: "The exam, its date, and how many hours a week there are for study.",
        passes: "Exam and date",
      },
      {
        actor: "Practice tests",
        title: "Set a first short test",
        text: "A few questions from every topic of the exam, none of them long.",
        passes: "Questions",
      },
      {
        actor: "Student",
        title: "Take the test",
        text: "On a phone or a computer. Once the test has loaded, it needs no connection.",
        passes: "Answers",
      },
      {
        actor: "Practice tests",
        title: "Mark and explain",
        text: "Each wrong answer gets an explanation and a similar question to try again.",
        passes: "Marks by topic",
      },
      {
        actor: "Forecast",
        title: "Draw the score",
        text: "The likely score on the exam day, with its margin of error. After one test the margin is wide, and it is drawn wide.",
        passes: "Score with margin",
      },
      {
        actor: "Forecast",
        title: "Rank the topics",
        text: "By the marks that each can still win in the time that is left, not by how badly it went.",
        passes: "Ranked topics",
      },
      {
        actor: "Study plan",
        title: "Plan the next hour",
        text: "The topic at the top of the list becomes the next hour of study, with the marks it can win.",
        passes: "One hour’s work",
      },
      {
        actor: "Student",
        title: "Study that hour",
        text: "The explanations and the similar questions of that topic come first.",
        passes: "Hour done",
      },
      {
        actor: "Practice tests",
        title: "Adapt the next test",
        text: "It asks less about what the student already knows, and more about what is still open.",
        passes: "New marks",
      },
      {
        actor: "Forecast",
        title: "Draw the score again",
        text: "The new point joins the line. More tests make the margin narrower; a bad day shows as a bad day.",
        passes: "New score",
      },
      {
        actor: "Study plan",
        title: "Redraw the plan",
        text: "Topics that have nothing left to win drop out. The loop begins again, until the exam.",
      },
    ],
  },
};
