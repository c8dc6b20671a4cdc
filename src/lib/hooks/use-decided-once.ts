import { useState } from 'react'

/** Keeps the first answer of a key, so that no change of a record turns a view. */
export function useDecidedOnce<Answer>(key: string, decide: () => Answer): Answer {
  const [decided, setDecided] = useState(() => ({ key, answer: decide() }))
  if (decided.key === key) return decided.answer
  const answer = decide()
  setDecided({ key, answer })
  return answer
}
