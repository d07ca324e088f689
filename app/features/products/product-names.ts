/** The names of all products by id, in order. Apart from the entries, whose text is too long for the browser. */
export const productNames = {
  "interview-ai": "AI Interview Management System",
  "chatbot-search-cases": "AI Chatbot",
  "test-forecast": "Test-Forecast",
  "placement-portal": "Placement Portal",
  "db-chat": "DB Chat",
  "email-xl": "Email XL",
  db2xl: "DB2XL",
  "bih-modern-designs": "Custom Designs",
} as const;
