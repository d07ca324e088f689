type LeadFactsProps = { facts: readonly (string | null)[] };

/** Facts about a lead in a line, each in the direction of its script. */
export const LeadFacts = ({ facts }: LeadFactsProps) => (
  <span className="[overflow-wrap:anywhere]">
    {facts.filter(Boolean).map((fact, index) => (
      <bdi key={fact}>
        {index > 0 ? ", " : ""}
        {fact}
      </bdi>
    ))}
  </span>
);
