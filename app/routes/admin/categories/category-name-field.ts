/** The name of a category. */
export const categoryNameField = { name: "name", label: "Name", max: 60, missing: "Please enter a name." };
