type DocumentViewerProps = {
  /** Its address, such as /documents/interview-ai.pdf. */
  path: string;
  bytes: number;
  /** What it documents. */
  title: string;
};

/** A PDF document inside a page (docs/product.md 11.3). Without JavaScript the browser shows it itself. */
export function DocumentViewer({ path, bytes, title }: DocumentViewerProps) {
  return (
    <a href={path} download className="link">
      {title} (PDF, {Math.round(bytes / 1024)} KB)
    </a>
  );
}
