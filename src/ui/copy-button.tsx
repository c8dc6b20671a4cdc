import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

type CopyButtonProps = {
  /** The button's text. */
  label: string
  /** The label of the text when the reader must copy it by hand. */
  name?: string
  /** Selects the text elsewhere on the page when the reader must copy it by hand. */
  onRefused?: () => void
  /** Creates the text at the press. */
  text: () => string
  /** Shows only an icon. */
  isIcon?: boolean
  kind?: 'plain' | 'quiet'
}

const shownMs = 4_000

/** Copies a text and confirms it beside the button. Where the browser refuses, it shows the text selected. */
export function CopyButton({ label, name, onRefused, text, isIcon = false, kind }: CopyButtonProps) {
  const t = useTranslations('common.ui')
  const [isCopied, setIsCopied] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  // After the area has its text.
  useEffect(() => {
    if (refused !== null) area.current?.select()
  }, [refused])
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    // Resets both, so that a second copy is announced and selected again.
    setIsCopied(false)
    setRefused(null)
    const copied = text()
    const isDone = await copyText(copied)
    setIsCopied(isDone)
    setRefused(isDone ? null : copied)
    if (!isDone) onRefused?.()
  }

  return (
    <div className="copy flex wrap centred">
      {isIcon ? (
        <IconButton label={label} icon={Copy} onClick={() => void copy()} />
      ) : (
        <Button kind={kind} onClick={() => void copy()}>
          <Copy aria-hidden="true" size={16} strokeWidth={1.75} />
          {label}
        </Button>
      )}
      <output className="quiet">
        {isCopied && t('copied')}
        {refused !== null && onRefused && t('copyByHand')}
      </output>
      {refused !== null && !onRefused && (
        <TextAreaField ref={area} label={name} hint={t('copyByHand')} rows={1} readOnly value={refused} />
      )}
    </div>
  )
}

/* Resolves to false when the browser refuses, for example in a frame, or has no clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    // On a page without https `clipboard` is undefined, despite its type: that throws too.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
