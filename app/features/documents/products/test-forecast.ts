import type { ProductDocument } from "./product-document";

export const testForecastDocument: ProductDocument = {
  edition: "2026-11-22",
  tasks: [
    {
      title: "Take the first test",
      steps: [
        "Choose the exam and its date, and say how many hours a week you have for it.",
        "Take the test where it is quiet. A question that you would only guess can be left out: that says more than luck.",
        "Read the explanations of the wrong answers, and try the similar question under each.",
      ],
    },
    {
      title: "Read the forecast",
      steps: [
        "Look at the margin first. It says between which two scores the exam will probably end.",
        "Then look at the line. One point below it is a bad day; three in a row are news.",
        "Compare with the score you need. If it lies above the margin, the topics tell you where the difference could come from.",
      ],
    },
    {
      title: "Use the next hour",
      steps: [
        "Open the topic at the top of the plan. The marks beside it are what that topic can still win you.",
        "Work through its explanations and similar questions.",
        "Take the next short test when the plan asks for it. It adapts, and the plan is drawn again.",
      ],
    },
  ],
  roles: ["You", "Other users", "The studio"],
  rights: [
    { right: "See your answers and forecast", held: ["yes", "no", "if you ask"] },
    { right: "Change the exam, its date, your hours", held: ["yes", "no", "no"] },
    { right: "Take your data with you", held: ["yes", "no", "no"] },
    { right: "Delete your account", held: ["yes", "no", "if you ask"] },
    { right: "Correct a question or explanation", held: ["report it", "report it", "yes"] },
    { right: "See how often a question is missed", held: ["no", "no", "no names"] },
  ],
  setup: [
    {
      title: "Open it in a browser",
      text: "There is nothing to install. On a phone it can be put on the home screen, where it opens like an app.",
    },
    {
      title: "Make an account",
      text: "With an e-mail address. It keeps your tests together when you change from the phone to a computer.",
    },
    {
      title: "Choose the exam",
      text: "The list shows which exams are covered, and which of their topics. An exam that is missing there has no forecast yet.",
    },
    {
      title: "Enter date and hours",
      text: "Be honest about the hours: the plan ranks topics by what they can win in the time that you really have.",
    },
    {
      title: "Load tests for the way",
      text: "A test that has been loaded needs no connection. Answers wait on the phone, and are sent when there is one again.",
    },
  ],
  data: [
    {
      what: "E-mail address",
      purpose: "signing in, and a forgotten password",
      choice: "changed, or deleted with the account",
    },
    {
      what: "Answers and times",
      purpose: "the forecast and the next test",
      choice: "deleted one test at a time, or all",
    },
    { what: "Exam, date, hours", purpose: "the study plan", choice: "changed or deleted at any time" },
    {
      what: "Tests on the phone",
      purpose: "working without a connection",
      choice: "which are loaded, and which removed",
    },
    {
      what: "Counts by question",
      purpose: "finding bad questions, without names",
      choice: "nothing: they belong to no account",
    },
  ],
  limits: [
    {
      title: "A forecast is no promise",
      text: "It says what is likely if the exam resembles the tests and you go on as before. The margin is part of the answer, not small print.",
    },
    {
      title: "Few tests, wide margin",
      text: "After one test it can only be drawn wide. It gets narrower with every test, and wider again if you have not taken one for long.",
    },
    {
      title: "It marks what can be marked",
      text: "Questions have answers that are right or wrong. Essays, oral exams and practical work are not marked, and not part of the forecast.",
    },
    {
      title: "One version for everybody",
      text: "It is not adapted for single schools. There are no accounts for parents, tutors or classes: what you want to show, you show on your own screen.",
    },
  ],
  questions: [
    {
      question: "How many tests does it take?",
      answer:
        "The first one already draws a forecast, with a wide margin. A handful makes it narrow enough to plan by. They are short, so several fit into a week.",
    },
    {
      question: "Why did my forecast fall after a good test?",
      answer:
        "A later test asks more about what is still open, so it is harder than the one before. The forecast counts that in; a plain percentage would not.",
    },
    {
      question: "Does it know the questions of the exam?",
      answer:
        "No. The practice questions follow the published topics and form of the exam. None of them are taken from an exam that is still to come.",
    },
    {
      question: "What if I change the date?",
      answer:
        "Change it, and the plan is drawn again at once. Your tests stay as they are: only what the remaining hours can win is worked out anew.",
    },
  ],
};
