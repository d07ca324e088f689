export function StudentView() {
  return <div className="panel p-4">To be drawn.</div>;
}
