import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { Button } from './button.tsx'

type IconButtonProps = Omit<ComponentPropsWithRef<typeof Button>, 'children' | 'busyText'> & {
  /** Its accessible name and tooltip; the same text, because a different tooltip would be read as a description. */
  label: string
  icon: LucideIcon
  /** Mirrors a directional icon in Arabic. */
  isMirrored?: boolean
}

/** A button that shows an icon, with an accessible name. */
export function IconButton({ label, icon: Icon, isMirrored = false, ...button }: IconButtonProps) {
  return (
    <Button kind="quiet" {...button} className="button-icon" title={label}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} className={isMirrored ? 'icon-mirrored' : ''} />
    </Button>
  )
}
