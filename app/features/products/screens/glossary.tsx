export function GlossaryScreen() {
  return <div className="panel p-4">To be drawn.</div>;
}
