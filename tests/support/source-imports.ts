import ts from "typescript";

export type Import = {
  /** As written in the source, such as `~/lib/log/log.server`. */
  specifier: string;
  typeOnly: boolean;
  kind: "import" | "re-export" | "computed";
};

/** Everything that a source imports: statements, calls, types (also in comments), and URLs and paths of modules. */
export function importsOf(file: string, text: string): Import[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const imported = new Set<string>();
  const add = (node: ts.Node | undefined, typeOnly = false, kind: Import["kind"] = "import") => {
    if (node && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, typeOnly, kind });
    // One of a folder's files: the bundler knows them all.
    else if (node && ts.isTemplateExpression(node) && /^\.\/[a-z-]+\/$/.test(node.head.text))
      found.push({ specifier: `${node.head.text}any`, typeOnly, kind });
    else found.push({ specifier: node?.getText() ?? "", typeOnly, kind: "computed" });
  };
  const visit = (node: ts.Node): void => {
    for (const comment of ts.getJSDocCommentsAndTags(node)) if (comment.parent === node) visit(comment);
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, isTypeOnly(node));
      for (const name of namesOf(node)) imported.add(name);
    } else if (ts.isExportDeclaration(node)) {
      const names =
        node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
      const again = names.some(({ propertyName, name }) => imported.has((propertyName ?? name).text));
      if (node.moduleSpecifier) add(node.moduleSpecifier, node.isTypeOnly, "re-export");
      else if (again) found.push({ specifier: node.getText(), typeOnly: node.isTypeOnly, kind: "re-export" });
    } else if (ts.isImportTypeNode(node))
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node, true);
    else if (isImportCall(node)) {
      // The URL inside it is visited next.
      if (!/^new URL\(/.test(node.arguments[0]?.getText() ?? "")) add(node.arguments[0]);
    } else if (isBareProcess(node))
      found.push({ specifier: "node:process", typeOnly: false, kind: "import" });
    else if (isModuleUrl(node)) add(node.arguments?.[0]);
    else if (ts.isStringLiteralLike(node) && isModulePath(node.text)) {
      found.push({ specifier: `~/${node.text.slice("app/".length)}`, typeOnly: false, kind: "import" });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether the import disappears with its types. `verbatimModuleSyntax` keeps `import { type A }`. */
const isTypeOnly = ({ importClause }: ts.ImportDeclaration) =>
  importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

const namesOf = ({ importClause }: ts.ImportDeclaration): string[] => {
  const bindings = importClause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  return importClause?.name ? [importClause.name.text, ...named] : named;
};

const isImportCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === "require");

/** `process` itself, as in `const { env } = process`, which the linter's rule about `process.env` misses. */
const isBareProcess = (node: ts.Node) =>
  ts.isIdentifier(node) && node.text === "process" && !ts.isPropertyAccessExpression(node.parent);

const isModuleUrl = (node: ts.Node): node is ts.NewExpression => {
  if (!ts.isNewExpression(node) || node.expression.getText() !== "URL") return false;
  const [path, base] = node.arguments ?? [];
  return base?.getText() === "import.meta.url" && /\.[jt]sx?["']$|\.mjs["']$/.test(path?.getText() ?? "");
};

/** The form in which code names a worker's source file. */
const isModulePath = (text: string) => /^app\/[a-z/-]+\.server$/.test(text);
