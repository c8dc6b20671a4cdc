import { useState } from 'react'
import { productHue } from '#src/lib/products/product-hue.ts'
import { Chip } from '#src/ui/fields/chip.tsx'
import { Segments } from '#src/ui/fields/segments.tsx'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { Part } from './part.tsx'
import type { KitTexts } from './texts.ts'

/** Products in their colours, and pickers for them. */
export function ProductParts({ texts }: { texts: KitTexts }) {
  const [chosen, setChosen] = useState(texts.productNames.slice(0, 1))
  const [theme, setTheme] = useState(texts.themes[0])
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  return (
    <>
      <Part file="segments.tsx">
        <Segments
          label={texts.theme}
          segments={texts.themes.map((text) => ({ value: text, key: text, text }))}
          chosen={theme}
          onChoose={setTheme}
        />
      </Part>
      <Part file="chip.tsx, product-swatch.tsx">
        <div className="button-row">
          {texts.productNames.map((name, index) => (
            <Chip
              key={name}
              className={productHue(name)}
              isChosen={chosen.includes(name)}
              count={index + 2}
              onToggle={() => toggle(name)}
            >
              <ProductSwatch product={name} isByDay={index % 2 === 0} />
              <bdi>{name}</bdi>
            </Chip>
          ))}
        </div>
      </Part>
      <Part file="hues.css">
        <div className="button-row">
          {[...Array(10).keys()].map((hue) => (
            <span key={hue} className={`kit-hue hue-${hue}`}>
              hue-{hue}
            </span>
          ))}
        </div>
      </Part>
    </>
  )
}
