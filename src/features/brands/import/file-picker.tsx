import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslations } from 'use-intl'
import { brandFieldNames } from '#contract/brand.ts'
import { defaultLanguage, storeSettings } from '#src/lib/settings.ts'
import { useFocusWhenLost } from '#src/lib/hooks/use-focus-fallback.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { maxImportMegabytes } from './decode-file.ts'

type BrandImportFilePickerProps = {
  /** No file was chosen yet. */
  isFirst: boolean
  onChoose: (files: readonly File[]) => void
}

/** Chooses a file, by button or by dropping, and describes its format. */
export function BrandImportFilePicker({ isFirst, onChoose }: BrandImportFilePickerProps) {
  const t = useTranslations('brandImport')
  const input = useRef<HTMLInputElement>(null)
  useFocusWhenLost(input, !isFirst)
  const [isDragOver, setIsDragOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsDragOver(false)
    onChoose([...event.dataTransfer.files])
  }

  return (
    // Dropping is a mouse shortcut; the button works for everyone.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="card stack import-file"
      data-over={isDragOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
    >
      <div className="import-drop middle roomy grid">
        <FileUp aria-hidden="true" className="accent" size={36} strokeWidth={1.25} />
        <label className="button button-primary import-choose">
          {t('choose')}
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])])
              // Allows choosing the same file again after a correction.
              target.value = ''
            }}
          />
        </label>
        <span className="quiet">{t('drop')}</span>
      </div>
      <div className="quiet">
        <p>{t('format', { megabytes: maxImportMegabytes })}</p>
        <p>{t('columns')}</p>
        <p className="anywhere">
          <StoreText dir="ltr" text={columnNames().join(', ')} />
        </p>
      </div>
      <p>
        <Button
          onClick={() =>
            void import('#src/features/brands/export/brand-export.ts')
              .then(({ saveBrands }) => saveBrands([], `${t('templateFile')}.csv`))
              .catch(() => showToast({ text: t('fileFailed'), isFailure: true }))
          }
        >
          <Download aria-hidden="true" size={18} strokeWidth={1.75} />
          {t('template')}
        </Button>
      </p>
    </div>
  )
}

/* Some columns as an example; the template has all. */
function columnNames(): string[] {
  const others = storeSettings().languages.filter((language) => language !== defaultLanguage())
  return ['id', ...brandFieldNames, ...others.map((language) => `${language}.name`), '…']
}
