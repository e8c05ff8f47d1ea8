"""The sheet of paper a scene is printed on: fills, lines, sprayed grain, clipping, and one source of chance."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
import skia

from leeward.demo.posters.engine.colour import Colour
from leeward.demo.posters.engine.inks import Inks, ink_set
from leeward.demo.posters.engine.shapes import HEIGHT, WIDTH, Gradient, Outline, Point, linear, paint_colour

Ink = Colour | Gradient

# A gradient's alpha becomes sprayed ink coverage. The noise is hashed inside the shader: a noise texture as a child
# shader is copied on every fill and costs 60 ms each.
_SPRAY = skia.RuntimeEffect.MakeForShader("""
uniform shader tone; uniform float spray;
float dot_at(float2 p){
  p = fract(p * float2(.1031, .1173)); float d = dot(p, p.yx + 33.33); p += d;
  return fract((p.x + p.y) * p.y * 7.13); }
float dots(float2 p){
  float2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f);
  float top = mix(dot_at(i), dot_at(i + float2(1, 0)), f.x);
  float foot = mix(dot_at(i + float2(0, 1)), dot_at(i + float2(1, 1)), f.x);
  return mix(top, foot, f.y); }
half4 main(float2 p){
  half4 c = tone.eval(p); if (c.a < .004) return half4(0);
  float t = clamp((dots(p / 1.9) - .5) * 1.35 + .5, 0., 1.);
  half a = mix(c.a, smoothstep(t - .4, t + .4, c.a * 1.6 - .3) * smoothstep(0., .15, c.a), spray);
  return half4(c.rgb / c.a * a, a); }
""")


class Drawable(Protocol):
    """Anything that can put itself on a sheet."""

    def draw(self, sheet: "Sheet") -> None: ...


class Sheet:
    """One print in the making. `focal` is the point a crop must keep, as shares of width and height."""

    def __init__(self, *, seed: int, mood: str, accent: Colour) -> None:
        self.seed, self.mood = seed, mood
        self.rng = np.random.default_rng(seed)
        self.inks: Inks = ink_set(mood=mood, rng=self.rng, accent=accent)
        self.focal: Point = (0.5, 0.5)
        self._surface = skia.Surface(WIDTH, HEIGHT)
        self.canvas: Any = self._surface.getCanvas()

    @property
    def warm(self) -> bool:
        """True when the sun is low or gone: everything but full day."""
        return self.mood != "day"

    @property
    def lit(self) -> bool:
        """True when windows and lamps show."""
        return self.mood in {"golden", "dusk", "night"}

    def between(self, low: float, high: float) -> float:
        return float(self.rng.uniform(low, high))

    def chance(self, share: float) -> bool:
        return bool(self.rng.random() < share)

    def noise_seed(self) -> int:
        return int(self.rng.integers(1 << 30))

    def pixels(self) -> npt.NDArray[np.uint8]:
        """What is drawn so far, (HEIGHT, WIDTH, 4) RGBA."""
        self._surface.flushAndSubmit()
        return np.asarray(self._surface.toarray(colorType=skia.kRGBA_8888_ColorType))

    def lay(self, pixels: npt.NDArray[np.uint8], *, y: int = 0) -> None:
        """Lay RGBA rows over the sheet from row y down."""
        self.canvas.drawImage(skia.Image.fromarray(np.ascontiguousarray(pixels), skia.kRGBA_8888_ColorType), 0, y)

    def draw(self, *things: Drawable) -> None:
        for thing in things:
            thing.draw(self)

    def _paint(self, ink: Ink, alpha: float, blur: float, width: float = 0) -> Any:
        paint = skia.Paint(AntiAlias=True)
        if isinstance(ink, str):
            paint.setColor(paint_colour(ink, alpha))
        else:
            paint.setShader(ink)
            paint.setAlphaf(alpha)
        if blur:
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
        if width:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(width)
            paint.setStrokeCap(skia.Paint.kRound_Cap)
            paint.setStrokeJoin(skia.Paint.kRound_Join)
        return paint

    def fill(self, outline: Outline, ink: Ink, alpha: float = 1.0, *, blur: float = 0) -> None:
        self.canvas.drawPath(outline, self._paint(ink, alpha, blur))

    def line(self, outline: Outline, ink: Ink, width: float, alpha: float = 1.0, *, blur: float = 0) -> None:
        self.canvas.drawPath(outline, self._paint(ink, alpha, blur, width))

    def wash(self, ink: Ink, alpha: float = 1.0) -> None:
        """Cover the whole sheet."""
        self.canvas.drawPaint(self._paint(ink, alpha, 0))

    def grain(self, outline: Outline, gradient: Gradient, spray: float = 0.5) -> None:
        """
        The house signature: stipple instead of smooth shading.

        Skies take .1, haze .3, objects .5; more looks like gravel.
        """
        builder = skia.RuntimeShaderBuilder(_SPRAY)
        builder.setChild("tone", gradient)
        builder.setUniform("spray", float(spray))
        self.fill(outline, builder.makeShader())

    def shade(
        self, outline: Outline, lit: Point, dark: Point, ink: Colour, cover: tuple[float, float] = (0.0, 0.8)
    ) -> None:
        """Spray a shadow over the outline, from `cover[0]` at the lit point to `cover[1]` at the dark one."""
        self.grain(outline, linear(lit, dark, [ink, ink], [cover[0], cover[1] * 0.82]))

    @contextmanager
    def clipped(self, outline: Outline) -> Iterator[None]:
        self.canvas.save()
        self.canvas.clipPath(outline, skia.ClipOp.kIntersect, True)
        yield
        self.canvas.restore()

    @contextmanager
    def placed(self, x: float, y: float, *, turn: float = 0, scale: tuple[float, float] = (1, 1)) -> Iterator[None]:
        """Draw around (x, y) as the origin, turned by degrees, stretched."""
        self.canvas.save()
        self.canvas.translate(float(x), float(y))
        self.canvas.rotate(float(turn))
        self.canvas.scale(*map(float, scale))
        yield
        self.canvas.restore()

    @contextmanager
    def layer(self, alpha: float = 1.0) -> Iterator[None]:
        """Draw several overlapping things as one, then lay them down at `alpha`."""
        self.canvas.saveLayerAlpha(None, int(255 * alpha))
        yield
        self.canvas.restore()

    def keep_only(self, gradient: Gradient) -> None:
        """Inside a layer: let what was drawn fade with the gradient's alpha."""
        paint = skia.Paint(BlendMode=skia.BlendMode.kDstIn)
        paint.setShader(gradient)
        self.canvas.drawPaint(paint)

    def lines(self, paths: Iterable[Outline], ink: Ink, width: float, alpha: float = 1.0) -> None:
        for path in paths:
            self.line(path, ink, width, alpha)
