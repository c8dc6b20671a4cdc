import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KitPage } from './kit-page.tsx'
import '#src/ui/styles/base.css'
import '#src/ui/styles/tokens.css'
import '#src/ui/styles/hues.css'
import '#src/ui/styles/fonts.css'
import '#src/ui/styles/layout.css'
import '#src/ui/states/skeleton.css'
import './kit.css'

const container = document.getElementById('kit')
if (container === null) throw new Error('tools/kit/index.html has no element #kit')
createRoot(container).render(
  <StrictMode>
    <KitPage />
  </StrictMode>,
)
