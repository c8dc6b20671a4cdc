import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Part } from './part.tsx'
import type { KitTexts } from './texts.ts'

/** Buttons in all styles: usual, working, disabled. */
export function Buttons({ texts }: { texts: KitTexts }) {
  const kinds = ['primary', 'plain', 'quiet'] as const
  return (
    <>
      <Part file="button.tsx">
        {kinds.map((kind) => (
          <div key={kind} className="button-row">
            <Button kind={kind}>{texts[kind === 'primary' ? 'save' : kind]}</Button>
            <Button kind={kind} isBusy busyText={texts.saving}>
              {texts.save}
            </Button>
            <Button kind={kind} disabled>
              {texts.disabled}
            </Button>
          </div>
        ))}
      </Part>
      <Part file="icon-button.tsx">
        <div className="button-row">
          <IconButton kind="plain" label={texts.previous} icon={ChevronLeft} isMirrored />
          <IconButton kind="plain" label={texts.next} icon={ChevronRight} isMirrored />
          <IconButton kind="primary" label={texts.search} icon={Search} />
          <IconButton label={texts.search} icon={Search} />
          <IconButton kind="plain" label={texts.search} icon={Search} disabled />
        </div>
      </Part>
    </>
  )
}
