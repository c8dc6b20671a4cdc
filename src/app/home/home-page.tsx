import { useRef } from 'react'
import { TodayPage } from '#src/features/today/today-page.tsx'
import { isShortcut } from '#src/lib/keys/shortcut-keys.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import { CommandField } from '#src/app/palette/command-field.tsx'

/** The home page: today, with the command field in its heading. The key `/` moves the focus to the field. */
export function HomePage() {
  const field = useRef<HTMLInputElement>(null)
  useWindowKeys((event) => {
    if (event.code !== 'Slash' || !isShortcut(event)) return
    event.preventDefault()
    field.current?.focus()
  })
  return <TodayPage actions={<CommandField inputRef={field} onDone={() => field.current?.blur()} />} />
}
