import { useState } from 'react'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { KitSection } from './kit-section.tsx'

const sections = [
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'ar', theme: 'dark' },
] as const

/** Every component in every state, in both languages, directions and themes. */
export function KitPage() {
  // Toasts appear together, as in Diwan: in the section that requested one last.
  const [last, setLast] = useState(0)
  return (
    <main className="kit">
      <h1 className="kit-title">Diwan kit</h1>
      {sections.map((section, index) => (
        <KitSection key={index} {...section} hasToasts={index === last} onToast={() => setLast(index)} />
      ))}
      <Announcer />
    </main>
  )
}
