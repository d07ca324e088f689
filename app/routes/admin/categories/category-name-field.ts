/** The name of a category. */
export const categoryNameField = { name: "name", label: "Name", limit: 60, missing: "Please enter a name." };
