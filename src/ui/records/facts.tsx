import type { ReactNode } from 'react'
import './facts.css'

type FactsProps = { facts: { label: ReactNode; value: ReactNode }[] }

/** A description list. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts lined grid">
      {facts.map(({ label, value }, index) => (
        <div key={index} className="facts-row roomy baseline grid">
          <dt className="quiet">{label}</dt>
          <dd className="anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
