import type { ReactNode } from 'react'
import './session-texts.css'

/** What is said of an account: names of people and stores in it may be of any length. */
export function SessionTexts({ children }: { children: ReactNode }) {
  return <div className="stack session-texts">{children}</div>
}
