/* Its own client waits no longer for an answer either. */
const patienceMs = 30_000

/** What the live service's portal is asked, and what it answers: each question has a name that nobody can know before. */
export function createLiveQuestions() {
  const asked = new Map<string, (isConfirmed: boolean | null) => void>()

  function answer(id: string, isConfirmed: boolean | null): void {
    asked.get(id)?.(isConfirmed)
    asked.delete(id)
  }

  return {
    answer,
    /** Resolves with null where nobody answers. */
    ask(tell: (id: string) => void): Promise<boolean | null> {
      const id = `diwan-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
      tell(id)
      const patience = setTimeout(() => answer(id, null), patienceMs)
      return new Promise((resolve) => {
        asked.set(id, (isConfirmed) => {
          clearTimeout(patience)
          resolve(isConfirmed)
        })
      })
    },
    end(): void {
      for (const id of asked.keys()) answer(id, null)
    },
  }
}
