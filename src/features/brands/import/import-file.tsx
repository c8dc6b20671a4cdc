import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslations } from 'use-intl'
import { brandFieldNames } from '#contract/brand.ts'
import { defaultLanguage, settings, storeLanguages } from '#src/lib/settings.ts'
import { useFocusWhenLost } from '#src/lib/hooks/use-focus-when-lost.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { mostMegabytes } from './import-bytes.ts'

type BrandImportFileProps = {
  /** Whether the page has just opened, and no file was chosen before. */
  isFirst: boolean
  onChoose: (files: readonly File[]) => void
}

/** Where a file is chosen or dropped, and what it has to look like. */
export function BrandImportFile({ isFirst, onChoose }: BrandImportFileProps) {
  const t = useTranslations('brandImport')
  const input = useRef<HTMLInputElement>(null)
  useFocusWhenLost(input, !isFirst)
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onChoose([...event.dataTransfer.files])
  }

  return (
    // Dropping is a shortcut for a mouse: the button within does the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="card stack import-file"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className="import-drop">
        <FileUp aria-hidden="true" size={36} strokeWidth={1.25} />
        <label className="button button-primary import-choose">
          {t('choose')}
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])])
              // The same file, mended, can be chosen again.
              target.value = ''
            }}
          />
        </label>
        <span className="quiet">{t('drop')}</span>
      </div>
      <div className="quiet">
        <p>{t('format', { most: mostMegabytes })}</p>
        <p className="import-columns">
          <StoreText dir="ltr" text={columnNames().join(', ')} />
        </p>
      </div>
      <p>
        <Button
          onClick={() =>
            void saveEmptyFile(t('templateFile')).catch(() =>
              showToast({ text: t('fileFailed'), isFailure: true }),
            )
          }
        >
          <Download aria-hidden="true" size={18} strokeWidth={1.75} />
          {t('template')}
        </Button>
      </p>
    </div>
  )
}

/* Enough to see the shape: the file itself has them all. */
function columnNames(): string[] {
  const others = settings.languages.filter((language) => language !== defaultLanguage)
  return ['id', ...brandFieldNames, ...others.map((language) => `${language}.name`), '…']
}

async function saveEmptyFile(name: string): Promise<void> {
  const [{ writeBrands }, { saveFile }] = await Promise.all([
    import('#src/features/brands/bulk/brand-csv.ts'),
    import('#src/lib/files/save-file.ts'),
  ])
  const text = writeBrands([], storeLanguages)
  saveFile(new Blob([text], { type: 'text/csv' }), `${name}.csv`)
}
