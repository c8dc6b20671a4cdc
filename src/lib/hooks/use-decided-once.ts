import { useState } from 'react'

/** Keeps the first answer of a key, so that no change of a reservation turns a view. */
export function useDecidedOnce<Answer>(key: string, answer: Answer): Answer {
  const [decided, setDecided] = useState({ key, answer })
  if (decided.key === key) return decided.answer
  setDecided({ key, answer })
  return answer
}
