import type { Product } from "../product";

export const testForecast: Product = {
  id: "test-forecast",
  name: "Test-Forecast",
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
};
