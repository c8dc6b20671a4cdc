import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from '#src/lib/copy-text.ts'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import { Button } from './buttons/button.tsx'
import { IconButton } from './buttons/icon-button.tsx'
import './copy-button.css'

type CopyButtonProps = {
  /** What the button says. */
  label: string
  /** What is copied: a name for it, should the reader have to copy it by hand. */
  name?: string
  /** Selects the text where it stands on the screen already, should the reader have to copy it by hand. */
  onRefused?: () => void
  /** Made when it is asked for. */
  text: () => string
  /** An icon alone to the eye. */
  isIcon?: boolean
}

const shownMs = 4_000

/** Copies a text and says so beside itself; where copying is refused, shows the text selected for the reader to copy. */
export function CopyButton({ label, name, onRefused, text, isIcon = false }: CopyButtonProps) {
  const t = useTranslations('ui')
  const [isCopied, setIsCopied] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    // The same again is said, and selected, again.
    setIsCopied(false)
    setRefused(null)
    const wanted = text()
    const isDone = await copyText(wanted)
    setIsCopied(isDone)
    setRefused(isDone ? null : wanted)
    if (!isDone) onRefused?.()
  }

  return (
    <div className="copy">
      {isIcon ? (
        <IconButton label={label} icon={Copy} onClick={() => void copy()} />
      ) : (
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" size={16} strokeWidth={1.75} />
          {label}
        </Button>
      )}
      <output className="quiet">
        {isCopied && t('copied')}
        {refused !== null && onRefused && t('copyByHand')}
      </output>
      {refused !== null && !onRefused && (
        <TextAreaField
          ref={focusOn}
          label={name}
          hint={t('copyByHand')}
          rows={1}
          dir="auto"
          readOnly
          value={refused}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  )
}

function focusOn(area: HTMLTextAreaElement | null): void {
  area?.focus()
}
