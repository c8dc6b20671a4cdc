import type { ReactNode } from 'react'
import './facts.css'

type FactsProps = { facts: { label: ReactNode; value: ReactNode }[] }

/** Names and values of one record. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }, index) => (
        <div key={index} className="facts-row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
